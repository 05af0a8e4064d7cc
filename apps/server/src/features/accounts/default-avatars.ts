import type { Gender } from '@ghuri/contract/fields';
import { defaultAvatar } from '@ghuri/scenes/avatar';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';

/** File names as `users.profile` spells them. */
const GENDER_OF_FILE = new Map<string, Gender>([
  ['male.svg', 'male'],
  ['female.svg', 'female'],
  ['other.svg', 'other'],
  ['unknown.svg', 'N/A'],
]);

/** The drawn avatars of users without an own picture. */
export function mountDefaultAvatars(app: FastifyInstance): void {
  const drawn = new Map<Gender, string>();
  app.get('/avatars/default/:file', { schema: { hide: true } }, async (request, reply) => {
    const gender = GENDER_OF_FILE.get((request.params as { file: string }).file);
    if (!gender) throw new AppError('not_found');
    const svg = drawn.get(gender) ?? defaultAvatar(gender);
    drawn.set(gender, svg);
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg);
  });
}
