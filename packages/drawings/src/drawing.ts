import type { Bilingual, ModalityId } from '@doctorbench/core';

/** What a drawing shows, exactly: measurements, findings, positions. */
export type Truth = Readonly<Record<string, unknown>>;

/** A picture made by code that knows what is in it. The same id gives the same bytes of SVG on every machine. */
export interface Drawing<T extends Truth = Truth> {
  /** Also the name of its file. */
  readonly id: string;
  readonly modality: ModalityId;
  /** In pixels of the image that is made of it. */
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** For a reader who cannot see it. */
  readonly description: Bilingual;
  readonly truth: T;
  /** A photograph of paper is a JPEG; everything else a PNG. */
  readonly format?: 'png' | 'jpeg';
}
