import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const { CHROMIUM_PATH, LOCALAPPDATA = '' } = process.env;

/** First the build that draws no window: with it the tests take a sixth less. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  join(LOCALAPPDATA, 'Google\\Chrome\\Application\\chrome.exe'),
];

/** A Chromium or Chrome of this machine; one is fetched when there is none, and if that fails it is an error. */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found) return found;
  console.log('No Chromium found, installing one …');
  try {
    install();
  } catch (error) {
    throw new Error(
      `No browser for the end-to-end tests: ${(error as Error).message}. Install Chromium or Chrome, or name one in CHROMIUM_PATH.`,
    );
  }
  const fetched = installed();
  if (!fetched)
    throw new Error('Chromium was installed but cannot be found. Name it in CHROMIUM_PATH.');
  return fetched;
}

function installed(): string | undefined {
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  return CHROMIUM_PATH || [...usualPlaces, chromium.executablePath()].find(existsSync);
}

/** On Debian as root its own package, elsewhere Playwright's build. */
function install() {
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', 'update', '-q');
    const get = 'apt-get install -y -q';
    run('sh', '-c', `${get} chromium-headless-shell || ${get} chromium`);
  } else run('npx', 'playwright', 'install', 'chromium');
}
