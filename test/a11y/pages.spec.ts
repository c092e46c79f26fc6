import { pagesAreUsable } from './usable-pages'

pagesAreUsable('light and dark')
