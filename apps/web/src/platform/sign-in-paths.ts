/** Ways to sign in that only the sign-in pages link to. In a file of their own: the first pages load without them. */
export const signInPaths = {
  phone: '/signin/phone',
};
