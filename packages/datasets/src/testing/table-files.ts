import { makeZip } from './zip-file.ts';

/** A workbook of one sheet; texts stand in the cells themselves. */
export function makeXlsx(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => toCell(cell, `${String.fromCharCode(65 + at)}${row + 1}`)).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const toXml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: toXml(`<Types xmlns="${packaged}/content-types"></Types>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: toXml(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: toXml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: toXml(`<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`),
    },
  ]);
}

function toCell(cell: string | number | null, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/**
 * Five rows in three groups, packed with gzip: `id` 1 to 5, `question`, `image` (the first bytes of a PNG and a
 * number), `score` (0.5, none, 1, 2, 3). Written with hyparquet-writer.
 */
export const parquetOfFive = Buffer.from(
  [
    'UEFSMRUGFSQVOFwVBBUAFQQVABUEFQAAAAMDH4sIAAAAAAAAA2NkgAAmKA0Aud32ABAAAAAVBhU6FWRcFQQVABUEFQAVBBUAAAAD',
    'Ax+LCAAAAAAAAAPjYWBgeL5mzZMdDS8XzXi/Zz47AwNDcGpyfl6KPQCP8QGBGwAAABUGFSgVRFwVBBUAFQQVABUEFQAAAAMDH4sI',
    'AAAAAAAAA2NlYGDoDPBzZ2CFMhgBazA4DhIAAAAVBhUUFTZcFQQVAhUEFQAVBBUAAAADAR+LCAAAAAAAAANjYACBB/YAuAE6jQgA',
    'AAAVBhUkFThcFQQVABUEFQAVBBUAAAADAx+LCAAAAAAAAANjZoAAFigNAF3xOUEQAAAAFQYVLhVWXBUEFQAVBBUAFQQVAAAAAwMf',
    'iwgAAAAAAAADY2NgYAjJyCxKsWdnYGBwyy8tKsmwBwDj1jIcFQAAABUGFSgVRFwVBBUAFQQVABUEFQAAAAMDH4sIAAAAAAAAA2Nl',
    'YGDoDPBzZ2KFMpgBeoHD5BIAAAAVBhUkFT5cFQQVABUEFQAVBBUAAAADAx+LCAAAAAAAAANjYACBD/YMEOAAAF+Jo3sQAAAAFQYV',
    'FBUyXBUCFQAVAhUAFQQVAAAAAwEfiwgAAAAAAAADY2WAAAAN0cItCAAAABUGFRgVQFwVAhUAFQIVABUEFQAAAAMBH4sIAAAAAAAA',
    'A2NjYGBwy0wrybAHAL1AQPUKAAAAFQYVFhU+XBUCFQAVAhUAFQQVAAAAAwEfiwgAAAAAAAADY2VgYOgM8HNnAQCxMTQZCQAAABUG',
    'FRQVNlwVAhUAFQIVABUEFQAAAAMBH4sIAAAAAAAAA2NgAAEOBwDxFCfbCAAAABUEGVxIBHJvb3QVCAAVBCUCGAJpZAAVDCUCGAhx',
    'dWVzdGlvbiUAABUMJQIYBWltYWdlABUKJQIYBXNjb3JlABYKGTwZTCYIHBUEGRUAGRgCaWQVBBYEFmIWYiYIAAAmahwVDBkVABkY',
    'CHF1ZXN0aW9uFQQWBBaOARaOASZqAAAm+AEcFQwZFQAZGAVpbWFnZRUEFgQWbhZuJvgBAAAm5gIcFQoZFQAZGAVzY29yZRUEFgQW',
    'YBZgJuYCAAAWvgMWBAAZTCbGAxwVBBkVABkYAmlkFQQWBBZiFmImxgMAACaoBBwVDBkVABkYCHF1ZXN0aW9uFQQWBBaAARaAASao',
    'BAAAJqgFHBUMGRUAGRgFaW1hZ2UVBBYEFm4WbiaoBQAAJpYGHBUKGRUAGRgFc2NvcmUVBBYEFmgWaCaWBgAAFrgDFgQAGUwm/gYc',
    'FQQZFQAZGAJpZBUEFgIWXBZcJv4GAAAm2gccFQwZFQAZGAhxdWVzdGlvbhUEFgIWahZqJtoHAAAmxAgcFQwZFQAZGAVpbWFnZRUE',
    'FgIWaBZoJsQIAAAmrAkcFQoZFQAZGAVzY29yZRUEFgIWYBZgJqwJAAAWjgMWAgAoCWh5cGFycXVldADPAQAAUEFSMQ==',
  ].join(''),
  'base64',
);
