import { useMessageNamespace, useLocalText } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { surveyDeskMessages } from '@/i18n/survey-desk'
import type { DeskSearch, FoundForm, FoundSurvey, FoundTask } from '@/wire/bureau/desk-search'
import type { Entry } from './entry'

const given = (texts: readonly (string | null)[]) => texts.filter((text): text is string => Boolean(text))

/** Where each result of the gateway leads, with its context in words. */
export function useFoundEntries(): (found: DeskSearch) => Entry[] {
  const messages = useMessageNamespace(deskToolsMessages)
  const { states: surveyStates } = useMessageNamespace(surveyDeskMessages)
  const { states } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const period = usePeriodText()

  const surveyEntry = ({ id, title, anonymous, ...survey }: FoundSurvey): Entry => ({
    ...{ group: 'survey', kind: 'survey', title },
    route: anonymous ? 'taxerList' : 'respondents',
    params: { surveyId: id },
    context: given([survey.code, survey.period && period(survey.period), surveyStates[survey.state]]),
  })
  const taskEntry = (task: FoundTask) => ({
    route: 'respondents' as const,
    params: { surveyId: task.surveyId, task: task.taskId },
    context: given([
      task.department && localText(task.department),
      localText(task.survey),
      task.period && period(task.period),
      states[task.status],
    ]),
  })
  const formEntry = ({ kind, id, title, code, version }: FoundForm): Entry => ({
    ...{ group: 'form', kind: 'form', title },
    route: kind === 'draft' ? 'formEditor' : 'publish',
    params: kind === 'draft' ? { id } : { kind, id },
    context: given([code, version === null ? messages.draft : messages.version(version)]),
  })
  return ({ surveys, units, people, forms }) => [
    ...surveys.map(surveyEntry),
    ...units.map((task): Entry => ({ ...taskEntry(task), group: 'unit', kind: 'unit', title: task.unit })),
    ...people.map((task): Entry => {
      const { context, ...target } = taskEntry(task)
      const contextOfPerson = [localText(task.unit), ...context]
      return { ...target, group: 'person', kind: 'person', title: task.person, context: contextOfPerson }
    }),
    ...forms.map(formEntry),
  ]
}
