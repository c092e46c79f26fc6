import { View } from '@tarojs/components'
import { memo, useState } from 'react'
import { hasFiles, type Question } from '@/lib/questionnaire'
import { InView } from '@/platform/ui/in-view'
import type { AnswerSession } from '../session/answer-session'
import { QuestionCard } from './question-card'

/** Pages with more questions render only the blocks near the viewport. */
const longPage = 40
const blockSize = 10
/** Assumed height of a question before it is rendered, in CSS pixels. */
const usualHeight = 180

interface QuestionsProps {
  session: AnswerSession
  questions: readonly Question[]
  numbers: Map<string, number>
}

/**
 * The questions of a page. Memoised: the frame around it re-renders on every key press, and `numbers` is another map
 * after each change of relevance.
 */
export const Questions = memo(function QuestionList({ session, questions, numbers }: QuestionsProps) {
  if (questions.length <= longPage) return <Cards {...{ session, questions, numbers }} />
  const starts = questions.flatMap((_question, at) => (at % blockSize === 0 ? [at] : []))
  return (
    <>
      {starts.map((start) => {
        const block = questions.slice(start, start + blockSize)
        const shown = block.filter(({ id }) => session.instance.isRelevant(id)).length
        return shown === 0 ? null : (
          <Block key={start} at={start} shown={shown} {...{ session, questions: block, numbers }} />
        )
      })}
    </>
  )
})

function Cards({ session, questions, numbers }: QuestionsProps) {
  return (
    <>
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          session={session}
          question={question}
          number={numbers.get(question.id) ?? 0}
        />
      ))}
    </>
  )
}

function Block({ at, shown, session, questions, numbers }: QuestionsProps & { at: number; shown: number }) {
  /** Height when it left the viewport; null while it is rendered. */
  const [room, setRoom] = useState<number | null>(at < longPage / 2 ? null : shown * usualHeight)
  // An upload or a signature in progress is not in the answer yet: unmounting its question would lose it.
  const stays = questions.some(hasFiles)
  return (
    <InView
      id={`questions-${at}`}
      className="question-block"
      minHeight={room ?? undefined}
      onNear={(isNear, height) => setRoom(isNear || (stays && room === null) ? null : height)}
    >
      {room === null ? (
        <Cards {...{ session, questions, numbers }} />
      ) : (
        // Scroll targets for findings of questions that are not rendered.
        questions.map(({ id }) => (
          <View key={id} id={`question-${id}`} style={{ height: `${room / questions.length}px` }} />
        ))
      )}
    </InView>
  )
}
