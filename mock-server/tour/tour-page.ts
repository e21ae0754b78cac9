import { escapeHtml } from '#contracts/engine/escape-html';
import { page } from '../engine/control/html-page.ts';
import { fontFaces } from '../gateway/page.ts';

/** A scenario, as somebody who has never seen the shop reads it. */
export interface Stop {
  title: string;
  group: string;
  description: string;
  who: string;
  link: string;
  picture: string | undefined;
  darkPicture: string | undefined;
}

const styles = `${fontFaces}
  :root { --font: Anek, system-ui; }
  header, main { max-width: 84rem; }
  main > p { max-width: 44rem; }
  .sheet { padding: 0; }
  h2 { margin: 2.5rem 0 0.75rem; }
  ul { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
  .stop { display: grid; grid-template-columns: 7rem 1fr; height: 100%; }
  .stop img { display: block; width: 100%; height: 100%; aspect-ratio: 13 / 20; object-fit: cover; object-position: top; border-right: 1px solid var(--line); background: var(--sheet); }
  .stop picture { display: contents; }
  .stop source { display: none; }
  .stop > div { padding: 0.75rem 1rem; }
  h3 { font-size: 1.0625rem; line-height: 1.3; }
  h3 a::after { content: ''; position: absolute; inset: 0; }
  li { position: relative; }
  a { color: var(--info); }
  p { font-size: 0.9375rem; }
  .who { color: var(--quiet); margin-top: 0.25rem; }
  .choices { columns: 14rem; padding: 1rem 1.25rem; display: block; }
  .choices li { padding: 0.4rem 0; break-inside: avoid; }
  @media (min-width: 46rem) {
    .stop { grid-template-columns: 1fr; grid-template-rows: auto 1fr; }
    .stop img { aspect-ratio: 13 / 16; border-right: 0; border-bottom: 1px solid var(--line); }
  }`;

/** Of a larger group only the links are listed. */
const PICTURED_STOPS = 12;

export function tourPage(stops: readonly Stop[]): string {
  const groups = [...new Set(stops.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const members = stops.filter((stop) => stop.group === group);
    const content =
      members.length > PICTURED_STOPS
        ? `<ul class="sheet choices">${members.map(choice).join('')}</ul>`
        : `<ul>${members.map(card).join('')}</ul>`;
    return `<section><h2>${escapeHtml(group)}</h2>${content}</section>`;
  });
  return page(
    'Cantt Cars in pictures',
    `
    <header><h1>Cantt Cars in pictures</h1></header>
    <main>
      <p>Each link opens the shop in the situation of its picture, for you alone: what you do there changes nothing for
        anybody else, and opening it again starts from the beginning. All people, cars, prices and payments are invented.</p>
      ${sections.join('\n      ')}
    </main>`,
    { styles, icon: 'data:,' },
  );
}

const card = ({ title, description, who, link, picture, darkPicture }: Stop) => `
        <li><article class="sheet stop">
          ${
            picture
              ? `<picture>${
                  darkPicture
                    ? `<source media="(prefers-color-scheme: dark)" srcset="${darkPicture}">`
                    : ''
                }<img src="${picture}" alt="" loading="lazy" width="390" height="600"></picture>`
              : ''
          }
          <div><h3><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></h3>
          <p>${escapeHtml(description)}</p><p class="who">${escapeHtml(who)}</p></div>
        </article></li>`;

const choice = ({ title, link }: Stop) =>
  `<li><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></li>`;
