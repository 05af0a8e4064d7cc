import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** With these, Fastify does not load the compilers it brings, which take a twentieth of a start. Its types know only those. */
export const zodSchemas = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
};
