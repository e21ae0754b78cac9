import { imageUrl } from '../../api/client.ts';
import { Copy } from '../../components/icons.ts';
import { admin } from '../../i18n/messages/admin.ts';
import { copy } from '../../lib/clipboard.ts';
import css from './admin.module.css';

export interface Stored {
  _id: string;
  url: string;
  width: number;
  height: number;
}

/** What this visit has stored, with the addresses to copy. */
export const StoredPictures = ({ stored }: { stored: readonly Stored[] }) => (
  <section aria-labelledby="stored">
    <h2 id="stored">{admin().images.stored}</h2>
    <p className="measure quiet">{admin().images.storedSays}</p>
    <ul className={css.pictures}>
      {stored.map(({ _id, url, width, height }) => (
        <li key={_id}>
          <span className={css.thumb}>
            <img src={imageUrl(url)} alt="" width={width} height={height} />
          </span>
          <span className={css.of}>
            <span className="code">{url}</span>
            <span className="sm quiet">{admin().images.pixels(width, height)}</span>
          </span>
          <button
            type="button"
            className="btn line"
            aria-label={admin().images.copyOf(url)}
            onClick={() => copy(url, admin().images.copied, admin().images.notCopied)}
          >
            <Copy className="icon" aria-hidden="true" />
            {admin().images.copy}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
