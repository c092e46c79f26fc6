import type { Organisation } from '@/components/area-organization/area-organization'
import { currentLanguage } from '@/i18n'
import { demoMessages } from '@/i18n/demo'
import { listOfficesByArea } from '@/services/people/directory-service'
import { useSessionStore } from '@/stores/session/session-store'

/** Demos are public, the directory is not: without a session returns samples. */
export async function loadOrganisations(areaCode: string): Promise<Organisation[]> {
  if (useSessionStore.getState().token !== null) return listOfficesByArea(areaCode)
  const names = demoMessages[currentLanguage().locale].organisations
  return names.map((name, index) => ({ id: `${areaCode}-${index}`, name }))
}
