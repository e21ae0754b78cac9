import { useEffect, useRef, useState } from 'react';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import { imageTypes } from '#contracts/images';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { picturesTexts } from '../../i18n/messages/pictures.ts';
import { resizeImages } from '../../lib/resize-image.ts';
import { checkFiles, isTooLarge, type UploadProblem, uploadImages } from '../../shop/uploads.ts';
import { Notice } from '../feedback/notice.tsx';
import { IconButton } from '../icon-button.tsx';
import { Upload, X } from '../icons.ts';
import pictures from '../uploaded-pictures.module.css';
import { UploadedPicture } from '../uploaded-pictures.tsx';
import css from './picture-field.module.css';

const MEGABYTES = IMAGE_BYTES / 1024 / 1024;

export const parseUrls = (text: string): string[] => text.split(' ').filter(Boolean);

interface PictureFieldProps {
  name: string;
  /** URLs separated by spaces. */
  defaultValue: string;
  error: string | undefined;
  /** Called when an upload starts and ends: until then the form is incomplete. */
  onBusy(isBusy: boolean): void;
}

/** Uploads each picture as soon as it is chosen; the hidden field holds their URLs. */
export function PictureField({ name, defaultValue, error, onBusy }: PictureFieldProps) {
  const [urls, setUrls] = useState(() => parseUrls(defaultValue));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const save = useSingleFlightMutation({ mutationFn: uploadImages });
  const [isAdding, setAdding] = useState(false);
  const isFull = urls.length >= IMAGE_LIMIT;

  // The form saves its draft on input events, which a hidden field does not dispatch.
  const text = urls.join(' ');
  const lastText = useRef(text);
  useEffect(() => {
    if (lastText.current === text) return;
    lastText.current = text;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);

  function setBusy(isBusy: boolean) {
    setAdding(isBusy);
    onBusy(isBusy);
  }

  async function add(files: readonly File[]) {
    setBusy(true);
    save.reset();
    const checked = checkFiles(await resizeImages(files, isTooLarge), IMAGE_LIMIT - urls.length);
    setProblems(
      checked.flatMap(({ file, problem }) => (problem ? problemText(file.name, problem) : [])),
    );
    const valid = checked.filter(({ problem }) => !problem);
    if (valid.length === 0) return setBusy(false);
    save.mutate(
      valid.map(({ file }) => file),
      {
        onSuccess: ({ images, failed }) => {
          setUrls((previous) => [...previous, ...images.map(({ url }) => url)]);
          setProblems((previous) => [
            ...previous,
            ...failed.map(({ filename, code }) => problemText(filename, code)),
          ]);
        },
        onSettled: () => setBusy(false),
      },
    );
  }

  function remove(url: string) {
    setUrls(urls.filter((one) => one !== url));
    // Without pictures the focus would be lost.
    if (urls.length === 1) chooser.current?.focus();
  }

  return (
    <fieldset className={css.field}>
      <legend>
        {picturesTexts().title} <span className="muted">({t.common.optional})</span>
      </legend>
      <p className="sm muted">{picturesTexts().rule(IMAGE_LIMIT, MEGABYTES)}</p>
      <input ref={input} type="hidden" name={name} value={text} />
      {urls.length > 0 && (
        <ul className={pictures.thumbnails}>
          {urls.map((url, index) => (
            <li key={url}>
              <span className={pictures.thumbnail}>
                <UploadedPicture url={url} alt={picturesTexts().one(index + 1)} />
              </span>
              <IconButton
                icon={X}
                label={picturesTexts().remove(index + 1)}
                onClick={() => remove(url)}
              />
            </li>
          ))}
        </ul>
      )}
      <label
        className={`btn outline ${css.fileButton}`}
        aria-busy={isAdding}
        aria-disabled={isFull}
      >
        <Upload className="icon" aria-hidden="true" />
        {picturesTexts().add}
        <input
          ref={chooser}
          className="sr-only"
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
      <p className="sm muted" role="status">
        {isAdding ? picturesTexts().storing : isFull && picturesTexts().full(IMAGE_LIMIT)}
      </p>
      {(error || save.error || problems.length > 0) && (
        <Notice kind="alarm">
          {error ?? (save.error ? t.errorMessage(save.error) : problems.join(' '))}
        </Notice>
      )}
    </fieldset>
  );
}

const problemText = (name: string, problem: UploadProblem) =>
  picturesTexts().named(name, picturesTexts().trouble[problem]);
