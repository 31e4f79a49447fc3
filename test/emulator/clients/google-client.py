"""Calls the emulator with Google's client for Python, and prints what came of each call as JSON."""

import json
import sys

from google.oauth2.credentials import Credentials
from googleapiclient.discovery import build
from googleapiclient.errors import HttpError

world = json.loads(sys.argv[1])
told = {}


def client(**access):
    address = world["url"] + "/$discovery/rest?version={apiVersion}"
    return build(
        "youtube", "v3", discoveryServiceUrl=address, cache_discovery=False, **access
    )


def refusal(request):
    try:
        request.execute()
    except HttpError as error:
        return [error.resp.status, json.loads(error.content)["error"]["message"]]
    return None


# It has no access token yet, and asks for one by itself.
credentials = Credentials(
    None,
    refresh_token=world["refreshToken"],
    token_uri=world["url"] + "/token",
    client_id=world["clientId"],
    client_secret=world["clientSecret"],
)
youtube = client(credentials=credentials)

channels = youtube.channels().list(part="id,contentDetails", mine=True).execute()
told["channel"] = channels["items"][0]["id"]
uploads = channels["items"][0]["contentDetails"]["relatedPlaylists"]["uploads"]

pages = []
request = youtube.playlistItems().list(
    part="contentDetails", playlistId=uploads, maxResults=2
)
while request is not None:
    page = request.execute()
    pages.append([item["contentDetails"]["videoId"] for item in page["items"]])
    request = youtube.playlistItems().list_next(request, page)
told["pages"] = pages

# A query so long is sent as a POST that stands for a GET.
request = youtube.comments().list(
    part="id", id=",".join(world["commentIds"]), maxResults=100
)
told["long"] = [item["id"] for item in request.execute()["items"]]

moderated = youtube.comments().setModerationStatus(
    id=world["commentIds"][0], moderationStatus="rejected"
)
told["moderated"] = moderated.execute()

found = youtube.search().list(part="snippet", q="two-2", type="video").execute()
told["search"] = [item["id"]["videoId"] for item in found["items"]]

request = youtube.playlists().list(
    part="snippet", id=uploads, fields="items(id,snippet/title)"
)
told["fields"] = request.execute()
told["noField"] = refusal(
    youtube.channels().list(part="id", mine=True, fields="items/ids")
)

answers = {}


def note(identifier, answer, error):
    answers[identifier] = error.resp.status if error else len(answer["items"])


batch = youtube.new_batch_http_request(callback=note)
batch.add(youtube.channels().list(part="id", mine=True), request_id="mine")
batch.add(youtube.videos().list(part="id", chart="mostPopular"), request_id="popular")
batch.add(youtube.playlistItems().list(part="id", playlistId="UUx"), request_id="none")
batch.execute()
told["batch"] = answers

said = youtube.comments().insert(
    part="snippet",
    body={"snippet": {"parentId": world["threadId"], "textOriginal": "Siap, kak"}},
)
told["said"] = said.execute()["snippet"]["textOriginal"]

public = client(developerKey="demo-api-key")
video = public.videos().list(part="id", id="video-one-1").execute()
told["key"] = [item["id"] for item in video["items"]]
told["wrongKey"] = refusal(
    client(developerKey="nonsense").videos().list(part="id", id="video-one-1")
)

print(json.dumps(told))
