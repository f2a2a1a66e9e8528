// The codecs come without types. Only what is used is described.

interface WasmDecoder {
  /** Room in the memory of the decoder for that many bytes. */
  getEncodedBuffer(bytes: number): Uint8Array;
  decode(): void;
  getDecodedBuffer(): Uint8Array;
  getFrameInfo(): {
    readonly width: number;
    readonly height: number;
    readonly bitsPerSample: number;
    readonly componentCount: number;
    readonly isSigned?: boolean;
  };
  /** Of JPEG-LS alone. */
  getInterleaveMode?(): number;
  delete(): void;
}

type WasmOptions = { readonly print: (text: string) => void; readonly printErr: (text: string) => void };

declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const load: (options: WasmOptions) => Promise<{ readonly J2KDecoder: new () => WasmDecoder }>;

  export = load;
}

declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const load: (options: WasmOptions) => Promise<{ readonly JpegLSDecoder: new () => WasmDecoder }>;

  export = load;
}

declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    decompress(buffer: ArrayBufferLike, offset: number, length: number): ArrayBuffer;
  }
}
