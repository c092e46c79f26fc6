import { request, interactiveTimeout } from '../../request/client'
import { type Workbench, workbenchResponse } from '../../wire/home/workbench'

export const workbenchPath = '/dsb/api/home/workbench'

export function getWorkbench(): Promise<Workbench> {
  return request(
    { method: 'GET', url: workbenchPath, errorOwner: 'caller', timeout: interactiveTimeout },
    workbenchResponse,
  )
}
