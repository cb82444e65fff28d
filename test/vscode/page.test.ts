import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { counted } from '../../src/extension/counted.ts';
import { commandLink, html, pageText, sentence } from '../../src/extension/page.ts';
import { serverText } from '../../src/extension/remote/serverText.ts';

describe('pages and messages', () => {
  it('text in a page is escaped, in elements and in attributes', () => {
    const evil = `"><img src=x onerror='alert(1)'>&`;
    const { text } = html`<p title="${evil}">${evil}</p>`;
    const escaped = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;';
    assert.equal(text, `<p title="${escaped}">${escaped}</p>`);
  });

  it('markup made here is not escaped again, alone or in a list, and text in a list is', () => {
    const items = [html`<li>${'<'}</li>`, html`<li>b</li>`];
    assert.equal(html`<ul>${items}</ul>`.text, '<ul><li>&lt;</li><li>b</li></ul>');
    assert.equal(html`<p>${['<i>', html`<b>x</b>`, '&']}</p>`.text, '<p>&lt;i&gt;<b>x</b>&amp;</p>');
  });

  it('markup in the places of a sentence stays, and text there and around is escaped and filled in once', () => {
    const places = { name: html`<b>${'{file}'}</b>`, file: '<i>{name}' };
    assert.equal(sentence('<u>{name} in {file}', places).text, '&lt;u&gt;<b>{file}</b> in &lt;i&gt;{name}');
  });

  it('a page runs no script and loads nothing', () => {
    assert.match(pageText('t', html``), /content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"/);
  });

  it('a command link carries its arguments as data', () => {
    const link = commandLink('skillwright.x', { uri: '"><b>' });
    assert.equal(html`<a href="${link}">x</a>`.text.includes('<b>'), false);
    assert.deepEqual(JSON.parse(decodeURIComponent(link.split('?')[1] ?? '')), [{ uri: '"><b>' }]);
  });

  it('a server’s text is no place of a sentence, and a count no place of another', () => {
    const words = vscode.l10n.t('{skill} from {server}', { skill: '{server}', server: '{skill}' });
    assert.equal(words, '{server} from {skill}');
    const files = (count: number) => counted(count, vscode.l10n.t('{count} file|{count} files'));
    assert.deepEqual([0, 1, 1200].map(files), ['0 files', '1 file', '1,200 files']);
  });

  it('a server’s text makes no link, no line break and no colour in a message', () => {
    const text = 'a [link](command:workbench.action.terminal.new)\n\u001b[31mred \u202etxet';
    assert.equal(serverText(text), 'a [link] (command:workbench.action.terminal.new) ⏎ \\u{1b}[31mred \\u{202e}txet');
  });
});
