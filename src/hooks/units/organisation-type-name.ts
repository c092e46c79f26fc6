import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { termsFor } from '@/i18n'
import { organisationTypeMessages } from '@/i18n/organisation-types'

/** The name of an organisation type by its units and respondents; its code if it has no terms of its own. */
export function useOrganisationTypeName(): (type: number) => string {
  const messages = useMessageNamespace(organisationTypeMessages)
  const locale = useLocale()
  return (type) => {
    const terms = termsFor(type, locale)
    return terms === termsFor(0, locale)
      ? messages.typeOf(type)
      : messages.typeNamed(terms.unit, terms.handler)
  }
}
