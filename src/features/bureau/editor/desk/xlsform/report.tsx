import { useMessageNamespace } from '@/hooks/use-messages'
import { xlsFormMessages } from '@/i18n/xlsform'
import type { XlsFormMessages } from '@/i18n/xlsform/zh-CN'
import type { XlsNote } from '@/lib/questionnaire/xlsform'
import { copyText } from '@/platform/files/clipboard'
import { showToast } from '@/stores/feedback-store'

/** Displayed entries of a weight; the others are in the copied report. */
const mostShown = 200

const weights = ['lost', 'changed', 'minor'] as const

/** What an entry says. In an export the setting that XLSForm does not have is named. */
export function sentenceOf({ code, value, detail }: XlsNote, messages: XlsFormMessages): string {
  const feature = code === 'noEqual' ? messages.features[detail] : undefined
  return feature === undefined ? messages.notes[code](value, detail) : messages.featureLost(feature)
}

const reportText = (notes: readonly XlsNote[], messages: XlsFormMessages): string =>
  notes
    .map((note) => [note.sheet, note.row || '', note.column, note.value, sentenceOf(note, messages)])
    .map((cells) => cells.map((cell) => String(cell).replace(/[\t\n]+/g, ' ')).join('\t'))
    .join('\n')

interface ReportProps {
  notes: readonly XlsNote[]
  /** Said instead of an empty report. */
  complete: string
  /** Entries that say the same of several places stand in one line. */
  isGrouped?: boolean
}

/** What was not taken over, or in another way, with where it stands. */
export function Report({ notes, complete, isGrouped = false }: ReportProps) {
  const messages = useMessageNamespace(xlsFormMessages)
  const copy = async () => {
    if ((await copyText(reportText(notes, messages))) === 'copied') showToast(messages.copied)
  }
  return (
    <>
      <div className="form-paste-bar">
        <h3 className="form-paste-heading">{messages.report}</h3>
        {notes.length > 0 ? (
          <button type="button" className="desktop-button" onClick={() => void copy()}>
            {messages.copyReport}
          </button>
        ) : null}
      </div>
      <div className="form-paste-list" tabIndex={0} role="group" aria-label={messages.report}>
        {notes.length === 0 ? <p className="form-paste-facts xlsform-complete">{complete}</p> : null}
        {weights.map((weight) => (
          <Entries
            key={weight}
            weight={weight}
            notes={notes.filter((note) => note.weight === weight)}
            isGrouped={isGrouped}
          />
        ))}
      </div>
    </>
  )
}

interface EntriesProps {
  weight: XlsNote['weight']
  notes: readonly XlsNote[]
  isGrouped: boolean
}

interface Line {
  place: string
  values: string[]
  text: string
}

function linesOf(notes: readonly XlsNote[], isGrouped: boolean, messages: XlsFormMessages): Line[] {
  const lines = new Map<string, Line>()
  notes.forEach((note, at) => {
    const text = sentenceOf(note, messages)
    const key = isGrouped ? text : String(at)
    const known = lines.get(key)
    if (known) known.values.push(note.value)
    else {
      const place = isGrouped ? '' : messages.place(note.sheet, note.row, note.column)
      lines.set(key, { place, values: [note.value], text })
    }
  })
  return [...lines.values()]
}

/** Values named in a line; the others are counted. */
const mostValues = 6

function valuesText(values: readonly string[], messages: XlsFormMessages): string {
  const named = [...new Set(values.filter((value) => value !== ''))]
  const shown = named.slice(0, mostValues).join('、')
  return named.length > mostValues ? `${shown} … ${messages.times(values.length)}` : shown
}

function Entries({ weight, notes, isGrouped }: EntriesProps) {
  const messages = useMessageNamespace(xlsFormMessages)
  if (notes.length === 0) return null
  const lines = linesOf(notes, isGrouped, messages)
  return (
    <section className={`xlsform-notes xlsform-${weight}`}>
      <h4 className="form-paste-page">{messages.weights[weight](notes.length)}</h4>
      <ul className="form-paste-rows">
        {lines.slice(0, mostShown).map(({ place, values, text }, at) => (
          <li key={at} className="xlsform-note">
            <span>{text}</span>
            <span className="form-paste-facts">
              {[place, valuesText(values, messages)].filter(Boolean).join('：')}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > mostShown ? (
        <p className="form-paste-facts">{messages.more(lines.length - mostShown)}</p>
      ) : null}
    </section>
  )
}
