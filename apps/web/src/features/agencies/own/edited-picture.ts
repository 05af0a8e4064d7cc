/** The pictures that an owner may change, as the contract names them. */
export type EditedPicture = 'agencyProfile' | 'agencyCover';
