import { imageUrl } from '../../api/send.ts';
import { Copy } from '../../components/icons.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { copyWithToast } from '../../shop/copy-with-toast.ts';
import css from './admin.module.css';

export type StoredPicture = { _id: string; url: string; width: number; height: number };

export const StoredPictures = ({ stored }: { stored: readonly StoredPicture[] }) => (
  <section aria-labelledby="stored">
    <h2 id="stored">{adminTexts().images.stored}</h2>
    <p className="measure muted">{adminTexts().images.storedDescription}</p>
    <ul className={css.pictureList}>
      {stored.map(({ _id, url, width, height }) => (
        <li key={_id}>
          <span className={css.thumbnail}>
            <img src={imageUrl(url)} alt="" width={width} height={height} />
          </span>
          <span className={css.details}>
            <span className="code">{url}</span>
            <span className="sm muted">{adminTexts().images.pixels(width, height)}</span>
          </span>
          <button
            type="button"
            className="btn outline"
            aria-label={adminTexts().images.copyOf(url)}
            onClick={() =>
              copyWithToast(url, adminTexts().images.copied, adminTexts().images.notCopied)
            }
          >
            <Copy className="icon" aria-hidden="true" />
            {adminTexts().images.copy}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
