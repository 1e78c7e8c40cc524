/** Joining without any server: one shows an invitation, the other an answer. */
export const offline = {
  hostTitle: 'Invite without internet',
  guestTitle: 'Join without internet',
  room: (code: string): string => `Room ${code}`,
} as const
