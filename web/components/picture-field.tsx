import { useEffect, useRef, useState } from 'react';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import { imageTypes, saveAllImages } from '#contracts/images';
import { call } from '../api/client.ts';
import { useSingleFlightMutation } from '../hooks/use-single-flight-mutation.ts';
import { t } from '../i18n/language.ts';
import { picturesTexts } from '../i18n/messages/pictures.ts';
import { resizeImages } from '../lib/resize-image.ts';
import { checkFiles, toUpload, type UploadProblem } from '../shop/uploads.ts';
import { Upload, X } from './icons.ts';
import { Notice } from './notice.tsx';
import css from './picture-field.module.css';
import { UploadedPicture } from './uploaded-pictures.tsx';

const MEGABYTES = IMAGE_BYTES / 1024 / 1024;

/** The addresses of pictures, as a field of a form holds them. */
export const parseUrls = (text: string): string[] => text.split(' ').filter(Boolean);

interface PictureFieldProps {
  name: string;
  /** Addresses with spaces between them. */
  defaultValue: string;
  error: string | undefined;
  /** Told when pictures are on their way: without them the form is not complete. */
  onBusy(isBusy: boolean): void;
}

/** Pictures to go with a form. Each is stored as soon as it is chosen; the field holds their addresses. */
export function PictureField({ name, defaultValue, error, onBusy }: PictureFieldProps) {
  const [urls, setUrls] = useState(() => parseUrls(defaultValue));
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const save = useSingleFlightMutation({
    mutationFn: async (files: readonly File[]) =>
      call(saveAllImages, { body: { images: await Promise.all(files.map(toUpload)) } }),
  });
  const [isAdding, setAdding] = useState(false);
  const isFull = urls.length >= IMAGE_LIMIT;

  // A form keeps what is typed when it hears of it, and nobody types here.
  const text = urls.join(' ');
  const told = useRef(text);
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);

  function setBusy(isBusy: boolean) {
    setAdding(isBusy);
    onBusy(isBusy);
  }

  async function add(files: readonly File[]) {
    setBusy(true);
    save.reset();
    const chosen = checkFiles(await resizeImages(files), IMAGE_LIMIT - urls.length);
    setTroubles(
      chosen.flatMap(({ file, problem }) => (problem ? problemText(file.name, problem) : [])),
    );
    const ready = chosen.filter(({ problem }) => !problem);
    if (ready.length === 0) return setBusy(false);
    save.mutate(
      ready.map(({ file }) => file),
      {
        onSuccess: ({ images: kept, failed }) => {
          setUrls((before) => [...before, ...kept.map(({ url }) => url)]);
          setTroubles((before) => [
            ...before,
            ...failed.map(({ filename, code }) => problemText(filename, code)),
          ]);
        },
        onSettled: () => setBusy(false),
      },
    );
  }

  function remove(url: string) {
    setUrls(urls.filter((one) => one !== url));
    // The last one leaves no row to go on from.
    if (urls.length === 1) chooser.current?.focus();
  }

  return (
    <fieldset className={css.picturefield}>
      <legend>
        {picturesTexts().title} <span className="quiet">({t.common.optional})</span>
      </legend>
      <p className="sm quiet">{picturesTexts().rule(IMAGE_LIMIT, MEGABYTES)}</p>
      <input ref={input} type="hidden" name={name} value={text} />
      {urls.length > 0 && (
        <ul className="shots">
          {urls.map((url, at) => (
            <li key={url}>
              <span className="shot">
                <UploadedPicture url={url} alt={picturesTexts().one(at + 1)} />
              </span>
              <button
                type="button"
                className="ibtn"
                aria-label={picturesTexts().remove(at + 1)}
                onClick={() => remove(url)}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={`btn line ${css.chooser}`} aria-busy={isAdding} aria-disabled={isFull}>
        <Upload className="icon" aria-hidden="true" />
        {picturesTexts().add}
        <input
          ref={chooser}
          className="sr"
          type="file"
          multiple
          accept={imageTypes.join(',')}
          aria-disabled={isFull}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p className="sm quiet" role="status">
        {isAdding ? picturesTexts().storing : isFull && picturesTexts().full(IMAGE_LIMIT)}
      </p>
      {(error || save.error || troubles.length > 0) && (
        <Notice kind="alarm">
          {error ?? (save.error ? t.refusal(save.error) : troubles.join(' '))}
        </Notice>
      )}
    </fieldset>
  );
}

const problemText = (name: string, trouble: UploadProblem) =>
  picturesTexts().named(name, picturesTexts().trouble[trouble]);
