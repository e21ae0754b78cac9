import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { gallery } from './gallery.ts';

const kinds = ['phone-light', 'phone-dark', 'phone-hindi', 'desk-light', 'desk-dark'];

test('all screenshots are on one contact sheet', async ({ page }) => {
  const files = readdirSync(gallery).filter((file) => file.endsWith('.jpeg'));
  const names = [...new Set(files.map((file) => file.replace(/-(phone|desk)-\w+\.jpeg$/, '')))];
  const rows = names.map((name) => {
    const cells = kinds.map(
      (kind) => `<td class="${kind}"><img src="${name}-${kind}.jpeg" alt="${kind}"></td>`,
    );
    return `<tr><th>${name}</th>${cells.join('')}</tr>`;
  });
  const sheet = join(gallery, 'sheet.html');
  writeFileSync(
    sheet,
    `<!doctype html><title>All screens</title><style>body{margin:0;font:16px sans-serif}
    tr{display:flex;gap:8px;height:440px;padding:4px 0;box-sizing:border-box;overflow:hidden}
    th{width:9rem;text-align:start}td{padding:0;width:200px}td[class^=desk]{width:500px}img{width:100%}</style><table>${rows.join('')}</table>`,
  );
  await page.goto(pathToFileURL(sheet).href);
  await page.screenshot({ path: join(gallery, 'sheet.png'), fullPage: true });

  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
  );
  expect(broken).toEqual([]);
});
