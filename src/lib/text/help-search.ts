/** A help text and the words by which it is found. */
export interface HelpText {
  question: string
  answer: string
  /** Separated by bars. */
  keywords: string
}

const plain = (text: string) => text.toLowerCase().replace(/[\s?？!！,，.。、:：;；]+/g, '')

/** A keyword in the query weighs more than the query in a text, because people ask in sentences. */
function scoreOf({ question, answer, keywords }: HelpText, query: string): number {
  const hits = keywords.split('|').filter((word) => query.includes(plain(word))).length
  const inQuestion = plain(question).includes(query) ? 2 : 0
  const inAnswer = plain(answer).includes(query) ? 1 : 0
  return hits * 3 + inQuestion + inAnswer
}

/** The help texts that fit a question or a word, best first; all in their order for an empty query. */
export function findHelp<T extends HelpText>(texts: readonly T[], query: string): T[] {
  const wanted = plain(query)
  if (wanted === '') return [...texts]
  return texts
    .map((text) => ({ text, score: scoreOf(text, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ text }) => text)
}
