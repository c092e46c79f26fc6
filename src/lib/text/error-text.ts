export interface FaultText {
  message: string
  /** Where it happened, as far as the platform says so. */
  stack: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function written(thrown: unknown): string {
  return (
    (typeof thrown === 'object' && thrown !== null ? JSON.stringify(thrown) : undefined) ?? String(thrown)
  )
}

function read(thrown: unknown): FaultText {
  if (typeof thrown !== 'object' || thrown === null) return { message: written(thrown), stack: '' }
  // The mini-program's calls fail with `errMsg`, everything else with `message`.
  const { name, message, errMsg, stack } = thrown as Record<string, unknown>
  const said = text(message) || text(errMsg)
  return {
    message: [text(name), said].filter((part) => part !== '').join(': ') || written(thrown),
    stack: text(stack),
  }
}

/** What was thrown or rejected, in words. Anything can be thrown, also what cannot be read. */
export function faultText(thrown: unknown): FaultText {
  try {
    return read(thrown)
  } catch {
    return { message: 'unreadable', stack: '' }
  }
}
