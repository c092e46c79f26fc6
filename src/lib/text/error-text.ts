export interface ThrownDescription {
  message: string
  /** Stack trace; empty if the platform gives none. */
  stack: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function written(thrown: unknown): string {
  return (
    (typeof thrown === 'object' && thrown !== null ? JSON.stringify(thrown) : undefined) ?? String(thrown)
  )
}

function read(thrown: unknown): ThrownDescription {
  if (typeof thrown !== 'object' || thrown === null) return { message: written(thrown), stack: '' }
  // Calls of the mini-program fail with `errMsg`, others with `message`.
  const { name, message, errMsg, stack } = thrown as Record<string, unknown>
  const description = text(message) || text(errMsg)
  return {
    message: [text(name), description].filter((part) => part !== '').join(': ') || written(thrown),
    stack: text(stack),
  }
}

/** Text of a thrown or rejected value of any type, also of one that throws when it is read. */
export function describeThrown(thrown: unknown): ThrownDescription {
  try {
    return read(thrown)
  } catch {
    return { message: 'unreadable', stack: '' }
  }
}
