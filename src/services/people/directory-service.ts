import { request, interactiveTimeout } from '../../request/client'
import {
  type Colleague,
  directoryArea,
  type Departments,
  departmentsResponse,
  namedPeopleResponse,
  type Office,
  officesResponse,
  type PeoplePage,
  peopleResponse,
  type PickedRequest,
  type PickedResponse,
  pickedResponse,
} from '../../wire/people/directory'

/** The authorities and organisations of an area, by its code or a prefix of it. */
export function listOfficesByArea(xzqhDm: string): Promise<Office[]> {
  return request(
    {
      method: 'GET',
      url: '/dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh',
      query: { xzqhDm },
      timeout: interactiveTimeout,
    },
    officesResponse,
  )
}

/** All departments of the user's organisation, as columns. */
export function listDepartments(): Promise<Departments> {
  return request(
    { method: 'GET', url: `${directoryArea}/departments`, errorOwner: 'caller', timeout: interactiveTimeout },
    departmentsResponse,
  )
}

export interface PeopleQuery {
  /** Empty for people without a department; with a keyword for the whole organisation. */
  departmentId: string
  keyword: string
  /** The `next` of the previous page. Null for the first page. */
  cursor: string | null
  size: number
}

/** People of the user's organisation: those of a department, or those whose name contains the keyword. */
export function listPeople({ departmentId, keyword, cursor, size }: PeopleQuery): Promise<PeoplePage> {
  return request(
    {
      method: 'GET',
      url: `${directoryArea}/people`,
      query: { departmentId, keyword, cursor: cursor ?? '', size },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    peopleResponse,
  )
}

/** The names of these people, omitting people of other organisations. */
export function namePeople(ids: readonly string[]): Promise<Colleague[]> {
  return request(
    {
      method: 'POST',
      url: `${directoryArea}/people/named`,
      body: { ids },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    namedPeopleResponse,
  )
}

/** Who was picked in a host's contacts, as far as they are people and departments of the user's organisation. */
export function findPicked(picked: PickedRequest): Promise<PickedResponse> {
  return request(
    {
      method: 'POST',
      url: `${directoryArea}/people/picked`,
      body: picked,
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    pickedResponse,
  )
}
