/** The parts of this parser that are used; the package has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string

  interface ParserEvents {
    error: (error: Error) => void
    /** A declaration such as `<!DOCTYPE`. */
    attention: (text: string) => void
    openTag: (name: string, getAttributes: () => Record<string, string>, decode: Decode) => void
    closeTag: (name: string) => void
    text: (text: string, decode: Decode) => void
    cdata: (text: string) => void
  }

  export class Parser {
    on<K extends keyof ParserEvents>(event: K, listener: ParserEvents[K]): this
    parse(xml: string): this
  }
}
