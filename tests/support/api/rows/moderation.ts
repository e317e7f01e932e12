// Endpoints that decide about breeders and listings.
import { createBreeder, createPet } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const APPROVERS_OF_BREEDERS = "401 401 401 403 403 403 403 200";
const APPROVERS_OF_PETS = "401 401 401 403 403 403 200 200";

const applicant = async () => ({ params: { breederId: (await createBreeder({ status: "pending" })).id } });
const listing = (status: "pending" | "approved") => async () => ({
  params: { petId: (await createPet({ status })).id },
});

export const moderationRows: readonly EndpointRow[] = [
  { endpoint: "POST /api/breeders/{breederId}/approve", statuses: APPROVERS_OF_BREEDERS, send: applicant },
  { endpoint: "POST /api/breeders/{breederId}/reject", statuses: APPROVERS_OF_BREEDERS, send: applicant },
  { endpoint: "POST /api/pets/{petId}/approve", statuses: APPROVERS_OF_PETS, send: listing("pending") },
  { endpoint: "POST /api/pets/{petId}/reject", statuses: APPROVERS_OF_PETS, send: listing("pending") },
  { endpoint: "POST /api/pets/{petId}/hide", statuses: APPROVERS_OF_PETS, send: listing("approved") },
  { endpoint: "POST /api/pets/{petId}/unapprove", statuses: APPROVERS_OF_PETS, send: listing("approved") },
];
