import { Parser } from 'saxen'
import { WorkbookError } from './workbook-error'

export interface XmlReader {
  /** Name without its prefix; attributes by their name with it. */
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML without document types, so without entities of its own. Throws {@link WorkbookError}. */
export function readXml(xml: string, { open, close, text }: XmlReader): void {
  const parser = new Parser()
  const refuse = () => {
    throw new WorkbookError('damaged')
  }
  parser.on('error', refuse)
  parser.on('attention', refuse)
  if (open)
    parser.on('openTag', (name, getAttributes, decode) => {
      const attributes = Object.entries(getAttributes()).map(([key, value]) => [key, decode(value)])
      open(localName(name), Object.fromEntries(attributes) as Record<string, string>)
    })
  if (close) parser.on('closeTag', (name) => close(localName(name)))
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', (value) => text(value))
  }
  parser.parse(xml.replace(/^\uFEFF/, ''))
}
