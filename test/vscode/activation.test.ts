import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import manifest from '../../package.json' with { type: 'json' };

describe('the extension', () => {
  const extension = () => vscode.extensions.getExtension(`${manifest.publisher}.${manifest.name}`);

  it('is installed in the version that package.json names', () => {
    const { version } = extension()?.packageJSON as { version: string };
    assert.equal(version, manifest.version);
  });

  it('activates', async () => {
    await extension()?.activate();
    assert.equal(extension()?.isActive, true);
  });
});
