/** The pictures that an owner may change, named as in the contract. */
export type EditedPicture = 'agencyProfile' | 'agencyCover';
