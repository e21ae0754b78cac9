import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const { CHROMIUM_PATH, LOCALAPPDATA = '' } = process.env;

/** The headless shell first: tests run a sixth faster with it. */
const knownPaths = [
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

/** The path of an installed Chromium or Chrome. Installs one when there is none; throws when that fails. */
export async function findChromium(): Promise<string> {
  const existing = installedChromium();
  if (existing) return existing;
  console.log('No Chromium found, installing it …');
  try {
    install();
  } catch (error) {
    throw new Error(
      `No browser for the end-to-end tests: ${(error as Error).message}. Install Chromium or Chrome, or set CHROMIUM_PATH.`,
    );
  }
  const installed = installedChromium();
  if (!installed) throw new Error('Chromium was installed but cannot be found. Set CHROMIUM_PATH.');
  return installed;
}

function installedChromium(): string | undefined {
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not exist.`);
  return CHROMIUM_PATH || [...knownPaths, chromium.executablePath()].find(existsSync);
}

/** Debian's package when run as root there, else Playwright's build. */
function install() {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
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
