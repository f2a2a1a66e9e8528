import { z } from 'zod';

export const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
