import { currentLanguage } from '@/i18n'
import { type Departments, readDepartments } from '@/lib/directory/departments'
import { listDepartments } from '@/services/people/directory-service'
import { useSessionStore } from '../session/session-store'

/** Milliseconds the departments stay cached: they change rarely, and may be many. */
const lifetime = 600_000

let cached: { key: string; until: number; answer: Promise<Departments> } | null = null

/** Departments of the current organisation, in the current language; concurrent callers share one call. */
export function loadDepartments(now = Date.now()): Promise<Departments> {
  const { userInfo } = useSessionStore.getState()
  const key = [userInfo?.YHID, userInfo?.XNZZID, currentLanguage().locale].join(' ')
  if (cached?.key === key && now < cached.until) return cached.answer
  const departments = listDepartments().then(readDepartments)
  const entry = { key, until: now + lifetime, answer: departments }
  cached = entry
  departments.catch(() => {
    if (cached === entry) cached = null
  })
  return departments
}
