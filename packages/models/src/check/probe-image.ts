/** A 64 × 64 PNG filled with red, to see whether a model sees. */
export const probeImageDataUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUElEQVR42u3PQQkAAAgEsAvh2/6hDGME38JgBZapfi0CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICApcF7PHg8cEzMUQAAAAASUVORK5CYII=';
