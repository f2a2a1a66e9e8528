import { toButtonClass } from '../../ui/button-style.ts';

interface FileChoiceProps {
  readonly label: string;
  /** A whole folder instead of files. */
  readonly folder?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The browser's own button speaks the browser's language; this one speaks the page's. */
export function FileChoice({ label, folder = false, onChoose }: FileChoiceProps) {
  return (
    <label
      className={toButtonClass(
        {},
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
      )}
    >
      {label}
      <input
        type="file"
        multiple
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same files may be chosen again once they are mended.
          target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
