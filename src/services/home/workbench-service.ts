import { request, interactiveTimeout } from '../../request/client'
import { type Workbench, workbenchResponse } from '../../wire/home/workbench'

export function getWorkbench(): Promise<Workbench> {
  return request(
    { method: 'GET', url: '/dsb/api/home/workbench', errorOwner: 'caller', timeout: interactiveTimeout },
    workbenchResponse,
  )
}
