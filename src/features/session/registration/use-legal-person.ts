import { useLoad } from '@/hooks/use-load'
import { host } from '@/platform/host'

const userType = () => (host.can('getUserType') ? host.run('getUserType') : Promise.resolve('person'))

/** Whether the account of the host is a legal person's; false in hosts that do not say. */
export const useLegalPerson = (): boolean => useLoad('user type of the host', userType).data === 'legalPerson'
