/** A place in a picture, in thousandths of its width and height from the upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A rectangle in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function toBox(
  { x, y, width, height }: Area,
  picture: { readonly width: number; readonly height: number },
): Box {
  const part = (value: number, whole: number) => Math.round((value / whole) * 1000);
  return {
    left: part(x, picture.width),
    top: part(y, picture.height),
    right: part(x + width, picture.width),
    bottom: part(y + height, picture.height),
  };
}
