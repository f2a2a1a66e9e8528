// Unpacks the browser that comes as an npm package into TMPDIR and says where it is.
import chromium from '@sparticuz/chromium';

process.stdout.write(await chromium.executablePath());
