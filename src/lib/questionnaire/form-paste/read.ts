import { isNote } from '../kinds/kinds'
import { blocksOf } from './reading/blocks'
import { hintsOfPart } from './reading/hints'
import { questionsOf, type ReadQuestion } from './reading/interpret'
import { type Line, linesOf } from './reading/lines'
import type { Pasted, PastedSection } from './types'

const han = /\p{Script=Han}/u

/** `附件2`, above the title. */
const attachment = /^附件\s*[\d一二三四五六七八九十]*\s*[：:]?$/

/** The first line of the preface, if it reads like a title. */
function titleOf([first, second]: readonly Line[]): string {
  if (!first || first.text.length > 60 || /[：:。！!，,；;.？?]$/.test(first.text)) return ''
  return /^(?:尊敬的|亲爱的|您好|dear)/i.test(first.text) || (second && second.number - first.number > 3)
    ? ''
    : first.text
}

const isSaid = ({ required }: ReadQuestion) => required === true

/** Understands the text of a questionnaire. Pure and quick; nothing is changed by it. */
export function readPasted(text: string): Pasted {
  const { preface: lines, sections: blocks, numbering } = blocksOf(linesOf(text))
  const preface = lines.filter((line) => !attachment.test(line.text))
  const language = han.test(text) ? 'zh-CN' : 'en-US'
  const yesNo = language === 'zh-CN' ? (['是', '否'] as const) : (['Yes', 'No'] as const)
  const read: ReadQuestion[] = []
  const sections = blocks.map(({ title, line, blocks: own }) => {
    const part = hintsOfPart(title)
    const questions = own.flatMap((block) => {
      const before = read[read.length - 1]
      const found = questionsOf(block, { styles: numbering.options, before, yesNo, part })
      read.push(...found)
      return found
    })
    return { title, line, questions }
  })
  // If some questions are marked as required, the others are not; without any marks all are.
  const isMarked = read.some(isSaid)
  const title = titleOf(preface)
  return {
    ...{ title, language },
    intro: preface
      .slice(title ? 1 : 0)
      .map((line) => line.text)
      .join('\n'),
    sections: sections.map(({ questions, ...section }): PastedSection => ({
      ...section,
      questions: questions.map((one) => ({
        ...one,
        required: !isNote(one) && (one.required ?? !isMarked),
      })),
    })),
  }
}
