/** A 2D context that logs drawing calls, with numbers rounded to a tenth. */
export function recordedContext(log: string[]): CanvasRenderingContext2D {
  const tenth = (value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : String(value))
  const settings: Record<string, unknown> = {}
  const context = new Proxy(settings, {
    get: (_target, name) =>
      name in settings
        ? settings[String(name)]
        : (...values: unknown[]) => void log.push([String(name), ...values.map(tenth)].join(' ')),
    set(_target, name, value) {
      settings[String(name)] = value
      log.push(`${String(name)}=${String(tenth(value))}`)
      return true
    },
  })
  return context as unknown as CanvasRenderingContext2D
}
