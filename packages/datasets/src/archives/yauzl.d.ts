// The library comes without types. Only what is used is described.

declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  interface Entry {
    /** Bytes, for names are decoded here. */
    readonly fileName: Buffer;
    readonly generalPurposeBitFlag: number;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly externalFileAttributes: number;
    isEncrypted(): boolean;
  }

  interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  interface Options {
    readonly autoClose: false;
    readonly decodeStrings: false;
  }

  function openPromise(path: string, options: Options): Promise<ZipFile>;

  export { type Entry, openPromise, type ZipFile };
}
