import { useState } from 'react';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import { imageTypes } from '#contracts/images';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Upload } from '../../components/icons.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { resizeImages } from '../../lib/resize-image.ts';
import {
  type CheckedFile,
  checkFiles,
  isTooLarge,
  type UploadProblem,
  uploadImages,
} from '../../shop/uploads.ts';
import css from './admin.module.css';
import { AdminLayout } from './admin-layout.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import { type StoredPicture, StoredPictures } from './stored-pictures.tsx';

export const Screen = () => (
  <AdminLayout title={adminTexts().images.title}>
    <Images />
  </AdminLayout>
);

const MEGABYTE = 1024 * 1024;

function Images() {
  const [chosen, setChosen] = useState<CheckedFiles>([]);
  const [stored, setStored] = useState<readonly StoredPicture[]>([]);
  const save = useSingleFlightMutation({ mutationFn: uploadImages });
  const ready = chosen.filter(({ problem }) => problem === undefined);

  async function choose(files: readonly File[]) {
    save.reset();
    const resized = await resizeImages(files, isTooLarge);
    setChosen((previous) => {
      const files = previous.flatMap(({ file, problem }) => (problem ? [] : [file]));
      return checkFiles([...files, ...resized]);
    });
  }

  function upload() {
    const sent = ready.map(({ file }) => file);
    save.mutate(sent, {
      onSuccess: ({ images, failed }) => {
        setStored((previous) => [...images, ...previous]);
        setChosen((current) => chosenAfterUpload(current, sent, failed));
        showSuccess(adminTexts().images.uploaded(images.length));
      },
    });
  }

  return (
    <div className={`container stack ${css.images}`}>
      <p className="measure muted">
        {adminTexts().images.rule(IMAGE_LIMIT, IMAGE_BYTES / MEGABYTE)}
      </p>
      <label className={`btn outline ${css.fileButton}`} aria-busy={save.isPending}>
        <Upload className="icon" aria-hidden="true" />
        {adminTexts().images.choose}
        <input
          className="sr-only"
          type="file"
          multiple
          accept={imageTypes.join(',')}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      {chosen.length > 0 && (
        <ChosenPictures
          chosen={chosen}
          onRemove={(file) =>
            setChosen(checkFiles(chosen.flatMap((one) => (one.file === file ? [] : [one.file]))))
          }
        />
      )}
      {save.error && <Notice kind="alarm">{t.errorMessage(save.error)}</Notice>}
      {ready.length > 0 && (
        <button type="button" className="btn primary" aria-busy={save.isPending} onClick={upload}>
          {adminTexts().images.upload(ready.length)}
        </button>
      )}
      {stored.length > 0 && <StoredPictures stored={stored} />}
    </div>
  );
}

type FailedUploads = readonly { filename: string; code: UploadProblem }[];
type CheckedFiles = readonly CheckedFile[];

/** The files that were rejected, before or by the upload, and those that were not part of it. */
function chosenAfterUpload(chosen: CheckedFiles, sent: readonly File[], failed: FailedUploads) {
  const isWaiting = ({ file, problem }: CheckedFile) =>
    problem ? problem === 'MANY' : !sent.includes(file);
  const rejected = chosen.flatMap((one): CheckedFile[] => {
    if (isWaiting(one)) return [];
    const failure = failed.find(({ filename }) => filename === one.file.name);
    const problem = one.problem ?? failure?.code;
    return problem ? [{ file: one.file, problem }] : [];
  });
  return [...rejected, ...checkFiles(chosen.filter(isWaiting).map(({ file }) => file))];
}
