import { type ReactNode, useState } from 'react'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formTrialMessages } from '@/i18n/form-trial'
import { type CompiledForm, questionNumbers } from '@/lib/questionnaire'
import { Heading } from '@/platform/ui/elements'
import { owner } from '@/stores/session/owner'
import { FormHead } from '../../question/form-head'
import { Questions } from '../../question/question-blocks'
import type { AnswerSession } from '../../session/answer-session'
import { CompiledPreview, type Trial, useTrial, useTrialSession } from '../form-preview'
import { LogicColumn } from './logic-column'
import type { FormTrialProps } from './types'
import '@/desktop/page/page.scss'
import './form-trial.scss'

/** The whole form as respondents fill it in, beside its conditions and rules with their present state. */
export function TrialOnDesktop({ form, brokenText, children }: FormTrialProps) {
  const [round, setRound] = useState(0)
  const trial = useTrial()
  const again = () => {
    trial.clear()
    setRound(round + 1)
  }
  return (
    <div className="trial">
      <CompiledPreview
        {...{ form, brokenText }}
        frame={(message) => (
          <div className="trial-form">
            <div className="trial-head trial-head-alone">{children}</div>
            {message}
          </div>
        )}
      >
        {(compiled) => (
          <TrialView key={round} {...{ compiled, trial }} onAgain={again}>
            {children}
          </TrialView>
        )}
      </CompiledPreview>
    </div>
  )
}

interface TrialProps {
  compiled: CompiledForm
  trial: Trial
  onAgain: () => void
  children: ReactNode
}

function TrialView({ compiled, trial, onAgain, children }: TrialProps) {
  const messages = useMessageNamespace(formTrialMessages)
  const session = useTrialSession(trial, compiled)
  return (
    <>
      <div className="trial-form">
        <div className="trial-head">
          <span className="trial-hint">{messages.hint}</span>
          <button type="button" className="desktop-button" onClick={onAgain}>
            {messages.again}
          </button>
          {children}
        </div>
        <div className="answer-questions">
          <FormHead form={compiled.form} anonymous={false} lasting />
          <Pages session={session} />
          <KeypadSpacer />
        </div>
      </div>
      <SplitPane settingsKey={`form-trial ${owner() ?? ''}`} label={messages.logic} side="end" width={400}>
        <LogicColumn session={session} />
      </SplitPane>
    </>
  )
}

/** All pages below each other, so that the effect of an answer on a later one is seen. */
function Pages({ session }: { session: AnswerSession }) {
  const localText = useLocalText()
  const { instance } = session
  const { compiled } = instance
  const numbers = questionNumbers(compiled, instance)
  return (
    <>
      {instance.pages().map((index) => {
        const page = compiled.form.pages[index]
        return page ? (
          <section key={page.id} className="trial-page">
            <Heading level={2} className="trial-page-title">
              {localText(page.title)}
            </Heading>
            <Questions session={session} questions={page.questions} numbers={numbers} />
          </section>
        ) : null
      })}
    </>
  )
}
