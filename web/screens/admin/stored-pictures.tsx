import { imageUrl } from '../../api/send.ts';
import { Copy } from '../../components/icons.ts';
import { admin } from '../../i18n/messages/admin.ts';
import { copyToClipboard } from '../../shop/copy-to-clipboard.ts';
import css from './admin.module.css';

export type StoredPicture = { _id: string; url: string; width: number; height: number };

export const StoredPictures = ({ stored }: { stored: readonly StoredPicture[] }) => (
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
            onClick={() => copyToClipboard(url, admin().images.copied, admin().images.notCopied)}
          >
            <Copy className="icon" aria-hidden="true" />
            {admin().images.copy}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
