import { currentLanguage } from '@/i18n'
import { type DepartmentIndex, indexDepartments } from '@/lib/directory/departments'
import { listDepartments } from '@/services/people/directory-service'
import { useSessionStore } from '../session/session-store'

/** Milliseconds the departments stay cached: they change rarely, and may be many. */
const lifetime = 600_000

let kept: { key: string; until: number; answer: Promise<DepartmentIndex> } | null = null

/** Departments of the current organisation, in the current language; concurrent callers share one call. */
export function departments(now = Date.now()): Promise<DepartmentIndex> {
  const { userInfo } = useSessionStore.getState()
  const key = [userInfo?.YHID, userInfo?.XNZZID, currentLanguage().locale].join(' ')
  if (kept?.key === key && now < kept.until) return kept.answer
  const answer = listDepartments().then(indexDepartments)
  const mine = { key, until: now + lifetime, answer }
  kept = mine
  answer.catch(() => {
    if (kept === mine) kept = null
  })
  return answer
}
