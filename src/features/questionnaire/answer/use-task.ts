import { useEffect } from 'react'
import { useLoad } from '@/hooks/use-load'
import { replace } from '@/platform/navigation'
import { local } from '@/platform/storage'
import { href } from '@/routes'
import { getTask } from '@/services/questionnaire-service'
import { useSessionStore } from '@/stores/session-store'
import type { TaskDetail } from '@/wire/questionnaire'
import { deviceDraftStore, ofRound, restoreDraft, type Restored } from './device-draft'
import { loadKinds } from './kinds/kinds'

export interface OpenedTask extends Restored {
  detail: TaskDetail
  personId: string
}

/** A task with the draft to go on with, and all that its questions are drawn with. One that has been handed in shows its receipt instead. */
export function useTask(id: string) {
  const personId = useSessionStore((state) => state.userInfo?.YHID ?? '')
  const task = useLoad(`task ${personId} ${id}`, async (): Promise<OpenedTask> => {
    const detail = await getTask(id)
    if (!detail.receipt) await loadKinds(detail.form)
    const device = ofRound(deviceDraftStore(local, personId, id).read(), detail.round)
    return { detail, personId, ...restoreDraft(device, detail.draft, Date.now()) }
  })
  const submitted = Boolean(task.data?.detail.receipt)
  useEffect(() => {
    if (submitted) replace(href('receipt', { id }))
  }, [submitted, id])
  return submitted ? { ...task, state: 'loading' as const, data: undefined } : task
}
