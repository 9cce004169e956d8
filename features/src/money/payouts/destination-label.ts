/** Binds the encrypted number of a destination to its row. */
export const destinationLabel = (id: string): string => `pay-out destination ${id}`
