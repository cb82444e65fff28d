import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { ensureChromium } from '../../vscode-host/chromium.mjs';

/** A headless Chromium that knows no host but this machine. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}
