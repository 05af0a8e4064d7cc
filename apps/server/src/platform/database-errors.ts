/** The constraint that refused a write, as PostgreSQL names it; undefined when it was something else. */
export function violatedConstraint(error: unknown): string | undefined {
  // Drizzle wraps what the driver threw.
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint;
  }
  return undefined;
}
