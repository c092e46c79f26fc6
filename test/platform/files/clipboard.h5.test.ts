import { copyText } from '@/platform/files/clipboard'

/** Browser features that jsdom lacks. */
interface Browser {
  /** Clipboard API of https pages; undefined without one. */
  writeText?: ((text: string) => Promise<void>) | undefined
  /** The older command; undefined without it. */
  copies?: (() => boolean) | undefined
}

const written: string[] = []
const ways = { clipboard: navigator, execCommand: document }

/** The command copies the selected text, as in a browser. */
const selectedText = () => {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement)) return ''
  return field.value.slice(field.selectionStart, field.selectionEnd)
}

function browser({ writeText, copies }: Browser): void {
  if (writeText) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  if (!copies) return
  const value = (command: string) => {
    const done = command === 'copy' && copies()
    if (done) written.push(selectedText())
    return done
  }
  Object.defineProperty(document, 'execCommand', { configurable: true, value })
}

const works = async (text: string) => void written.push(text)
const refused = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))

afterEach(() => {
  written.length = 0
  for (const [name, owner] of Object.entries(ways)) Reflect.deleteProperty(owner, name)
  document.body.replaceChildren()
})

describe('copying in a browser', () => {
  it.each<[string, Browser, string, string[]]>([
    ['with the clipboard', { writeText: works, copies: () => true }, 'copied', ['税企\n#1']],
    ['without the command', { writeText: works }, 'copied', ['税企\n#1']],
    ['in an old web-view', { copies: () => true }, 'copied', ['税企\n#1']],
    ['in a frame that is refused', { writeText: refused, copies: () => true }, 'copied', ['税企\n#1']],
    ['refused in both ways', { writeText: refused, copies: () => false }, 'failed', []],
    ['refused without the command', { writeText: refused }, 'failed', []],
    ['outside a tap', { copies: () => false }, 'failed', []],
    [
      'where the command throws',
      {
        copies: () => {
          throw new DOMException('no', 'SecurityError')
        },
      },
      'failed',
      [],
    ],
    ['with neither', {}, 'unsupported', []],
  ])('%s', async (_where, has, outcome, texts) => {
    browser(has)
    await expect(copyText('税企\n#1')).resolves.toBe(outcome)
    expect(written).toEqual(texts)
  })

  it('with execCommand happens within the tap', () => {
    browser({ copies: () => true })
    void copyText('now')
    expect(written).toEqual(['now'])
  })

  it('with execCommand restores focus and selection, and leaves no element on the page', async () => {
    browser({ copies: () => true })
    document.body.innerHTML = '<p>some text</p><button>copy</button>'
    const [words] = document.querySelector('p')!.childNodes
    document.querySelector('button')!.focus()
    document.getSelection()!.setBaseAndExtent(words!, 0, words!, 4)
    const before = document.body.innerHTML
    await copyText('x')
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(document.getSelection()!.toString()).toBe('some')
    expect(document.body.innerHTML).toBe(before)
  })
})
