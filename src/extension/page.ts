import * as vscode from 'vscode';
import { locale } from './counted.ts';

declare const brand: unique symbol;
/** Markup that this module made: whatever was put into it is escaped. */
export type Html = { readonly [brand]: true; readonly text: string };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const markup = (text: string) => ({ text }) as Html;

type Part = string | number | Html;

/** Markup with values in it. A value, or what is in a list, is text and is escaped, unless it is markup made here. */
export function html(parts: TemplateStringsArray, ...values: readonly (Part | readonly Part[])[]): Html {
  return markup(parts.map((part, at) => part + (at < values.length ? textOf(values[at] ?? '') : '')).join(''));
}

function textOf(value: Part | readonly Part[]): string {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
  return value instanceof Array ? value.map(textOf).join('') : value.text;
}

/** A sentence with something in its places, `{name}`, that may be markup; what stands around them is text. */
export function sentence(text: string, places: Readonly<Record<string, Part>>): Html {
  const parts = text.split(/\{(\w+)\}/);
  return markup(parts.map((part, at) => textOf(at % 2 === 0 ? part : (places[part] ?? ''))).join(''));
}

/** The href of a link that runs one of the commands the page was opened with. */
export function commandLink(command: string, ...args: readonly unknown[]): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify(args))}`;
}

/**
 * Opens a read-only page beside the editor. It runs no script, loads nothing, and of commands only those named; everything in it is
 * markup of ours with escaped text.
 */
export function openPage(viewType: string, title: string, commands: readonly string[]): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(viewType, title, vscode.ViewColumn.Active, {
    enableScripts: false,
    enableCommandUris: commands,
    localResourceRoots: [],
    enableFindWidget: true,
  });
}

/** A whole page around `body`, in the editor's own colours. `language`: the tag of what it is written in. */
export function pageText(title: string, body: Html, language = locale): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <title>${title}</title>
        <style>
          ${markup(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;
}

const STYLE = `
  body { padding: 8px 24px 24px; line-height: 1.5; color: var(--vscode-foreground); }
  main { max-width: 60rem; }
  h1 { font-size: 1.4em; font-weight: 600; margin: 12px 0 4px; }
  h2 { font-size: 1.1em; font-weight: 600; margin: 20px 0 4px; }
  h2 .quiet { font-weight: normal; }
  p { margin: 4px 0; }
  .quiet { color: var(--vscode-descriptionForeground); }
  ol.checks { list-style: none; padding: 0; margin: 12px 0; }
  ol.checks > li { border-top: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, #8884)); padding: 8px 0 8px 8.5em; }
  .state { display: inline-block; min-width: 8.2em; font-weight: 600; }
  ol.checks > li > .state { margin-left: -8.5em; }
  .state.ok { color: var(--vscode-testing-iconPassed); }
  .state.warning { color: var(--vscode-editorWarning-foreground); }
  .state.failure { color: var(--vscode-errorForeground); }
  ul.details { margin: 4px 0; padding-left: 1.2em; font-family: var(--vscode-editor-font-family); font-size: 0.9em; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; margin: 8px 0; }
  th, td { text-align: left; padding: 3px 12px 3px 0; vertical-align: top; white-space: nowrap; }
  td.long { overflow-wrap: anywhere; white-space: normal; }
  th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
  th { font-weight: 600; border-bottom: 1px solid var(--vscode-widget-border, #8884); }
  code { font-family: var(--vscode-editor-font-family); font-size: 0.9em; overflow-wrap: anywhere; }
  a { color: var(--vscode-textLink-foreground); }
  a.button { display: inline-block; margin: 8px 8px 0 0; padding: 4px 12px; text-decoration: none; border-radius: 2px;
    background: var(--vscode-button-background); color: var(--vscode-button-foreground);
    border: 1px solid var(--vscode-button-border, var(--vscode-contrastBorder, transparent)); }
  a.button.secondary { background: var(--vscode-button-secondaryBackground); color: var(--vscode-button-secondaryForeground);
    border-color: var(--vscode-widget-border, var(--vscode-contrastBorder, transparent)); }
  pre { margin: 8px 0; padding: 8px 12px; white-space: pre-wrap; overflow-wrap: anywhere; font-family: var(--vscode-editor-font-family);
    font-size: 0.9em; background: var(--vscode-textCodeBlock-background); border: 1px solid var(--vscode-contrastBorder, transparent); }
  blockquote { margin: 8px 0; padding: 4px 12px; border-left: 3px solid var(--vscode-textBlockQuote-border); background: var(--vscode-textBlockQuote-background); }
`;
