import { request, watchedTimeout } from '../request/client'
import { type Workbench, workbenchResponse } from '../wire/workbench'

export function getWorkbench(): Promise<Workbench> {
  return request(
    { method: 'GET', url: '/dsb/api/home/workbench', shownBy: 'caller', timeout: watchedTimeout },
    workbenchResponse,
  )
}
