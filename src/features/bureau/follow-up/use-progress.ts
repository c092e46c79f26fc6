import { countyNames } from '@/components/area/area-source'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { getProgress } from '@/services/surveys/follow-up-service'
import type { ProgressGroup } from '@/wire/bureau/collection-progress'

/** Groups of respondents: by area, or by responsible department. */
export const groupings = ['departments', 'areas'] as const
export type Grouping = (typeof groupings)[number]

/** Fetches the names of areas that the gateway does not name. If that fails, their codes are displayed. */
async function load(surveyId: string) {
  const board = await getProgress(surveyId)
  const unnamed = board.areas.some(({ id, name }) => id !== '' && name === null)
  const county = unnamed ? await countyNames().catch(() => null) : null
  const areaName = (code: string) => county?.(code) ?? code
  return { board, areaName }
}

export const useProgress = (surveyId: string) => useLoad(surveyId, () => load(surveyId))

export type Progress = ReturnType<typeof useProgress>

/** Name of a group, once the progress is loaded. */
export function useGroupName({ data }: Progress) {
  const messages = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  return (by: Grouping, { id, name }: Pick<ProgressGroup, 'id' | 'name'>): string => {
    if (name) return localText(name)
    if (id === '') return messages.none[by]
    return by === 'areas' ? (data?.areaName(id) ?? id) : id
  }
}

/** Name of the area or department that the respondents are limited to; empty without one. */
export function useChosenGroupName(progress: Progress, chosen: { area: string; department: string }): string {
  const nameOf = useGroupName(progress)
  const by = chosen.area === '' ? 'departments' : 'areas'
  const id = chosen.area || chosen.department
  if (id === '') return ''
  const groups = progress.data?.board[by] ?? []
  const parents = groups.flatMap(({ parent }) => parent ?? [])
  return nameOf(by, [...groups, ...parents].find((group) => group.id === id) ?? { id, name: null })
}
